/** A device with passkeys, and the browser in front of it (https://www.w3.org/TR/webauthn-3). */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url');
const hex = (text: string) => Buffer.from(text, 'hex');

const userPresent = 1;
const userVerified = 4;
const hasKey = 64;

// biome-ignore lint/suspicious/noExplicitAny: options of every shape
type Options = any;

export class Authenticator {
  private readonly id = randomBytes(32);
  private key: KeyObject | undefined;
  private owner = '';

  constructor(private readonly origin: string) {}

  private clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));

  private data(rpId: string, flags: number): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([flags | userPresent | userVerified, 0, 0, 0, 0])]);
  }

  private answer = (response: Record<string, string>) => {
    const id = encode(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  };

  /** `navigator.credentials.create()` */
  create(options: Options) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    [this.key, this.owner] = [privateKey, options.user.id];
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    const cose = [hex('a5010203262001215820'), left, hex('225820'), right];
    // No maker, the length of the id, and it.
    const data = Buffer.concat([this.data(options.rp.id, hasKey), Buffer.alloc(16), hex('0020'), this.id, ...cose]);
    // { fmt: 'none', attStmt: {}, authData }
    const attestation = [hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'), Buffer.from([data.length])];
    return this.answer({
      clientDataJSON: encode(this.clientData('webauthn.create', options)),
      attestationObject: encode(Buffer.concat([...attestation, data])),
    });
  }

  /** `navigator.credentials.get()` */
  get(options: Options) {
    if (!this.key) throw new Error('nothing was created');
    const clientData = this.clientData('webauthn.get', options);
    const data = this.data(options.rpId, 0);
    const signed = createSign('sha256').update(Buffer.concat([data, sha256(clientData)]));
    return this.answer({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(data),
      signature: encode(signed.sign(this.key)),
      userHandle: this.owner,
    });
  }
}
