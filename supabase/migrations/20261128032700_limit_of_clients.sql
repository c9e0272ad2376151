alter role authenticated set statement_timeout = '3s';
notify pgrst, 'reload config';
