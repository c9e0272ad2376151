/** The browser's side of passkeys (https://www.w3.org/TR/webauthn-3). */
import type { PasskeyAssertion, PasskeyAttestation, PasskeyChallenge } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import * as errorMessages from '@texts/error';
import * as texts from '@texts/passkeys';
import { ApiError, api } from './api';

/** Whether this browser has passkeys, and reads and writes their JSON itself. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Whether people can log in with one here, in this browser. */
export const passkeyQuery = queryOptions({
  queryKey: ['passkeys', 'available'],
  queryFn: () => api.get<{ available: boolean }>('/api/auth/passkey'),
  enabled: supportsPasskeys,
  staleTime: Infinity,
});

function toMessage(name: string): string {
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.cancelled;
  return name === 'InvalidStateError' ? errorMessages.passkeyExists : texts.notPossible;
}

/** @param toResponse what the api takes of the answer: a browser may give more */
async function ask<Response extends object, Sent>(
  ceremony: () => Promise<Credential | null>,
  toResponse: (response: Response) => Sent,
): Promise<{ rawId: string; response: Sent }> {
  try {
    const json: unknown = ((await ceremony()) as PublicKeyCredential).toJSON();
    const { rawId, response } = json as { rawId: string; response: Response };
    return { rawId, response: toResponse(response) };
  } catch (error) {
    throw new ApiError(0, toMessage((error as Error).name));
  }
}

type Options = PasskeyChallenge['options'];

/** Makes a passkey. @throws {ApiError} what went wrong in the browser */
export const createPasskey = (options: Options) =>
  ask(
    () =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
      }),
    ({ clientDataJSON, attestationObject }: PasskeyAttestation['response']) => ({ clientDataJSON, attestationObject }),
  );

/** Asks for a passkey of this site. @throws {ApiError} what went wrong in the browser */
export const getPasskey = (options: Options) =>
  ask(
    () => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never) }),
    ({ clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAssertion['response']) => ({
      clientDataJSON,
      authenticatorData,
      signature,
      userHandle,
    }),
  );
