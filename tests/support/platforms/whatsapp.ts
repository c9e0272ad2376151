/** WhatsApp's Cloud API, by https://developers.facebook.com/documentation/business-messaging/whatsapp */
import { templates } from '../../../supabase/functions/_shared/sending/whatsapp/templates.ts';
import { type FakeResponse, nextId, type PlatformHandler } from './types.ts';

/** An error as the Cloud API answers it. */
export function whatsAppError(status: number, code: number, message: string, details?: string): FakeResponse {
  const data = details && { error_data: { messaging_product: 'whatsapp', details } };
  return {
    status,
    body: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, ...data, fbtrace_id: 'Az8or2' } },
  };
}

export const whatsapp: PlatformHandler = ({ method, path, headers, json }, store) => {
  if (headers.authorization !== 'Bearer whatsapp-token')
    return whatsAppError(401, 190, 'Error validating access token: Session has expired');
  if (method !== 'POST' || path !== '/4004/messages')
    return whatsAppError(400, 100, 'Unsupported post request. Object does not exist');
  if (json?.messaging_product !== 'whatsapp' || json.type !== 'template' || !/^\+\d{7,15}$/.test(json.to))
    return whatsAppError(400, 100, 'Invalid parameter');
  const { name, language, components } = json.template;
  const registered: Record<string, Record<string, { body: string }>> = templates;
  const template = registered[language.code]?.[name];
  if (!template) return whatsAppError(404, 132001, 'Template name does not exist in the translation');
  const parameters: string[] = components[0].parameters.map(({ text }: { text: string }) => text);
  if (new Set(template.body.match(/\{\{\d\}\}/g)).size !== parameters.length)
    return whatsAppError(400, 132000, 'Number of parameters does not match the expected number of params');
  if (parameters.some((text) => text === '' || /[\n\t]| {5}/.test(text)))
    return whatsAppError(400, 132012, 'Parameter format does not match format in the created template');
  const text = template.body.replaceAll(/\{\{(\d)\}\}/g, (_, number) => parameters[number - 1] ?? '');
  const id = `wamid.${nextId()}`;
  store.published.push({ platform: 'whatsapp', id, text, file: null });
  return {
    status: 200,
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: json.to, wa_id: json.to.slice(1) }],
      messages: [{ id, message_status: 'accepted' }],
    },
  };
};
