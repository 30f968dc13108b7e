import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose'

interface SigningKey {
  kid: string
  privateKey: CryptoKey
  jwk: JWK
}

/** The provider's RS256 keys: made when they are first needed, other ones after a restart, as when keys are changed. */
export class Keys {
  #published: Promise<SigningKey> | undefined

  published(): Promise<SigningKey> {
    this.#published ??= newKey()
    return this.#published
  }

  /** A key that is not published, under the id of the published one. */
  async foreign(): Promise<SigningKey> {
    return { ...(await newKey()), kid: (await this.published()).kid }
  }
}

async function newKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}
