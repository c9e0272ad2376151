-- By hand: the languages that the site has, until the function `jobs` names its own.
insert into private.languages (code) values ('en'), ('hi') on conflict do nothing;
