/** What a job's people were told: only what was answered with success counts. Amounts in cents. */
export interface RememberedJob {
  jobId: number
  customerId: number
  priceCents: number
  acceptedBy?: number
  completed?: true
  cancelled?: true
  /** Stripe took the money. */
  paid?: true
}

/** Everything that the product has acknowledged, stored outside of it. */
export class Memory {
  readonly jobs: RememberedJob[] = []
  /** Calls that were answered with something no one should be told. */
  readonly surprises: string[] = []

  add(job: RememberedJob): RememberedJob {
    this.jobs.push(job)
    return job
  }
}
