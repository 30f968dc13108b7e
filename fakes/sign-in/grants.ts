import { randomBytes } from 'node:crypto'
import type { Fault } from './faults.ts'
import type { Holder } from './people.ts'

/** The person's consent, stored until the site exchanges its code. */
export interface Grant {
  holder: Holder
  /** Apple's relay address instead of the own one. */
  hidesEmail: boolean
  fault: Fault | null
  redirectUri: string
  scope: string
  nonce: string | undefined
  /** S256 of the verifier. */
  challenge: string | undefined
  expiresAt: number
}

const lifetimeMs = 300_000
const most = 1000

/** Codes that are out; each is exchanged once, within five minutes. */
export class Grants {
  #grants = new Map<string, Grant>()

  add(grant: Omit<Grant, 'expiresAt'>): string {
    const code = randomBytes(24).toString('base64url')
    for (const [old] of this.#grants) if (this.#grants.size >= most) this.#grants.delete(old)
    this.#grants.set(code, { ...grant, expiresAt: Date.now() + lifetimeMs })
    return code
  }

  take(code: string): Grant | null {
    const grant = this.#grants.get(code)
    this.#grants.delete(code)
    return grant && grant.expiresAt > Date.now() ? grant : null
  }
}
