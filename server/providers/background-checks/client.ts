/** Our account at the provider. */
export interface CheckrAccount {
  /** Another server with Checkr's API; null for Checkr itself. */
  apiBase: string | null
  apiKey: string
  /** The slug of the package of checks. */
  package: string
  /** Where the work is done, as a two-letter state. */
  state: string
}

/** The person to check: all that we send. The provider asks them for the rest. */
interface ProviderCandidate {
  name: string
  email: string
  /** Our account id. */
  customId: string
}

export interface CheckInvitation {
  state: 'pending' | 'completed' | 'expired' | 'deleted'
  reportId: string | null
}

export interface ProviderReport {
  candidateId: string
  /** 'open' is every state that may still change. */
  state: 'open' | 'clear' | 'consider' | 'cancelled'
  completedAt: Date | null
}

/** A repeated call with the same key has one effect. Throws when there is no response, or a refusal. */
export interface BackgroundCheckClient {
  addCandidate(person: ProviderCandidate, key: string): Promise<string>
  /** The provider emails the person, who consents there or not. */
  invite(candidateId: string, key: string): Promise<string>
  readInvitation(id: string): Promise<CheckInvitation>
  /** Null when it no longer exists, or belongs to another account. */
  readReport(id: string): Promise<ProviderReport | null>
  /** An invitation that was answered or has ended stays as it is. */
  withdrawInvitation(id: string): Promise<void>
  isFromProvider(body: Buffer, signature: unknown): boolean
}
