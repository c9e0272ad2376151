import type { FileGroup } from './stored-files.ts';

interface Told {
  version: string;
  at: string;
  groups: FileGroup[];
  reviewKey: boolean;
  heldPosts: number;
}

/** What stands beside an export: how a hosted project loads it. */
export function exportReadme({ version, at, groups, reviewKey, heldPosts }: Told): string {
  const uploads = groups.map(
    ({ folder, type }) =>
      `     npx supabase storage cp -r --experimental --remote --content-type ${type} ${folder} ss:///`,
  );
  const upload = `3. Upload the files. Each command is one kind of file, and may be repeated:

${uploads.join('\n')}
`;
  return `The data of chambers ${version}, as it was at ${at}.
It holds personal data and password hashes: delete it when the move is over.

Unpack it inside the folder of chambers (for instance into supabase/.temp/move, which git leaves out), which is linked to
the new project (npx supabase link), and run the commands in the folder of this README.txt.

1. A new Supabase project of the same version of chambers, which nobody has used yet: every migration is pushed
   (npx supabase db push), the demo data is not.

2. Load the rows. The address is under Connect in the project's dashboard (session pooler); leave the password out of it, and
   type it where the first line asks for it, so that it stays out of the list of processes. It is all or nothing:

     read -rs PGPASSWORD && export PGPASSWORD
     npx supabase db query --yes --remote='postgresql://…' --file data.sql

   The same with psql: psql 'postgresql://…' --set ON_ERROR_STOP=1 --file data.sql

${groups.length > 0 ? upload : '3. There are no files to upload.\n'}
4. Log in on the new site with the username and password of before.

Not in here, on purpose: sessions (everybody logs in again), the demo people and rows, what the old installation knew of
its own address.
${reviewKey ? 'The key of the Google reviews is not in here, because it is encrypted for the old installation: enter it again.\n' : ''}${
  heldPosts > 0
    ? `${heldPosts} social media posts had not gone out. They are looked up on the platforms and do not go out twice.\n`
    : ''
}`;
}
