/** Loaded before a command: ends its process after the change of files with the number `END_AFTER`, of those whose path has `END_AT`. */
import fs from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { END_AFTER, END_AT } = process.env;
const place = new RegExp(END_AT);
let left = Number(END_AFTER);
for (const [library, ending] of [
  [fs, 'Sync'],
  [files, ''],
])
  for (const name of ['mkdir', 'copyFile', 'writeFile', 'rename', 'rmdir', 'rm', 'chmod', 'chown']) {
    const real = library[name + ending];
    library[name + ending] = (...args) => {
      const done = real(...args);
      if (args.some((value) => place.test(String(value)))) left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      return done;
    };
  }
syncBuiltinESMExports();
