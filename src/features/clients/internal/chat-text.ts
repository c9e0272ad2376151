import type { Language } from '@contract/languages';
import * as en from '@contract/texts/en/client-chat';
import * as hi from '@contract/texts/hi/client-chat';

const texts: Readonly<Record<Language, typeof en>> = { en, hi };

/** First words of a chat with a client, in the client's language and not in that of the page. @param about the case it is about */
export function chatText(
  client: { full_name: string; language: string },
  about?: { title: string; case_number: string | null },
): string {
  const clientChat = texts[client.language as Language] ?? en;
  if (!about) return clientChat.chatOpening(client.full_name);
  const { title, case_number } = about;
  return clientChat.chatAboutCase(client.full_name, case_number ? `${title} (${case_number})` : title);
}
