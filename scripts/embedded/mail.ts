import { appendFile } from 'node:fs/promises';

interface Message {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/**
 * Mail goes nowhere from an embedded backend: each message becomes a line of JSON in a file, so that people and tests
 * find the links and codes in it. Without a driver lite prints them among the log lines.
 */
export function fileMailer(file: string): { send(message: Message): Promise<void> } {
  return {
    async send(message) {
      await appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...message })}\n`, { mode: 0o600 });
    },
  };
}
