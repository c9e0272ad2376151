/** `npm run upload-files -- FOLDER`: stores the files of a backup or an export in the project whose database has their rows. */
import { readProject } from './archive/project.ts';
import { uploadFiles } from './archive/upload.ts';
import { command, onlyArgument } from './command.ts';
import { UserError } from './lib/errors.ts';

await command(async (args) => {
  const folder = onlyArgument(args, 'Name the folder that has "files" in it: npm run upload-files -- FOLDER');
  const { files, problems } = await uploadFiles(folder, readProject());
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) throw new UserError(`${problems.length} of ${files} files are not in the project.`);
  console.log(`Stored ${files} files in the project.`);
});
