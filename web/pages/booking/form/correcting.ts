/** What a place in the browser's history says of a form that is opened to correct an unpaid booking. */
export function correcting(jobId: unknown) {
  return { correcting: jobId }
}

/** The booking to correct, or null when the form makes another one. */
export function correctedJob(state: unknown): number | null {
  const jobId = (state as Partial<ReturnType<typeof correcting>> | null)?.correcting
  return typeof jobId === 'number' && Number.isSafeInteger(jobId) ? jobId : null
}
