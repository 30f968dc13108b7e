import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
const present = 0x01
const verified = 0x04
const attested = 0x40

interface SoftPasskeyOptions {
  /** Where the page that asks stands. */
  origin: string
  /** Off for a key that was only touched. */
  checksPerson?: boolean
  /** What the browser says of how it reaches a new passkey. */
  transports?: unknown
}

/** A passkey in software (ES256, no attestation), as a phone or a key would answer. */
export class SoftPasskey {
  readonly id = randomBytes(16)
  /** Grows with every use; 0 for one that does not count. */
  counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** What the browser sends when the passkey is made. */
  make({ challenge, rp }: { challenge: string; rp: { id: string } }, how: SoftPasskeyOptions) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)])
    const authData = Buffer.concat([this.#authData(rp.id, how, attested), credential])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    const attestationObject = isoCBOR.encode(attestation as never)
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, how).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: how.transports ?? ['internal'],
    })
  }

  /** What the browser sends when the passkey signs. */
  sign({ challenge, rpId }: { challenge: string; rpId: string }, how: SoftPasskeyOptions) {
    const client = clientData('webauthn.get', challenge, how)
    const authData = this.#authData(rpId, how, 0)
    const signature = sign('sha256', Buffer.concat([authData, hash(client)]), this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #authData(rpId: string, { checksPerson = true }: SoftPasskeyOptions, more: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = present | (checksPerson ? verified : 0) | more
    return Buffer.concat([hash(rpId), Buffer.from([flags]), counter])
  }

  #answer(response: { clientDataJSON: string; [more: string]: unknown }) {
    const id = this.id.toString('base64url')
    return { response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } }
  }
}

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

function clientData(type: string, challenge: string, { origin }: SoftPasskeyOptions): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}
