/** As whom a provider knows us. */
export interface CheckrAccount {
  /** Another server that speaks Checkr's API; null for Checkr itself. */
  apiBase: string | null
  apiKey: string
  /** What is checked, by the slug of a package. */
  package: string
  /** Where the work is done, in two letters. */
  state: string
}

/** Who is checked: all that the provider is told by us. What else it needs it asks of the person. */
interface DoorCandidate {
  name: string
  email: string
  /** Our own number of the account. */
  customId: string
}

export interface Invitation {
  state: 'pending' | 'completed' | 'expired' | 'deleted'
  reportId: string | null
}

export interface DoorReport {
  candidateId: string
  /** 'open' is everything that may still become something else. */
  state: 'open' | 'clear' | 'consider' | 'cancelled'
  completedAt: Date | null
}

/** Calls take a key: the same call under it has one effect. Each throws when nobody answers, or when it is refused. */
export interface CheckDoor {
  addCandidate(person: DoorCandidate, key: string): Promise<string>
  /** The provider writes to the person, who agrees there or does not. */
  invite(candidateId: string, key: string): Promise<string>
  readInvitation(id: string): Promise<Invitation>
  /** Null for one that is not there any more, or of another account. */
  readReport(id: string): Promise<DoorReport | null>
  /** An invitation that was answered or has ended stays as it is. */
  withdrawInvitation(id: string): Promise<void>
  isFromProvider(body: Buffer, signature: unknown): boolean
}
