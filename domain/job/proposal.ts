/** The two sides of a job. */
export type Party = 'customer' | 'cleaner'

/** Another time that one side has asked for and that waits for the other's answer. */
export interface Proposal {
  by: Party
  scheduledFor: Date
  /** Over from this instant on. */
  until: Date
}

/** Which side of the job the viewer is on; null for everybody else. */
export function partyOf(
  job: { customerId: number | null; cleanerId: number | null },
  viewer: { id: number; role: string },
): Party | null {
  if (job.customerId === viewer.id) return 'customer'
  return viewer.role === 'cleaner' && job.cleanerId === viewer.id ? 'cleaner' : null
}

/** The proposal that still waits for its answer at `now`. */
export function openProposal({ proposal }: { proposal?: Proposal | null }, now: Date): Proposal | null {
  return proposal && now < proposal.until ? proposal : null
}
