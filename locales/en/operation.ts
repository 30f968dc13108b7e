/** Alerts of the admin dashboard when background work has stopped. */
export const operationCopy = {
  noWorker: (seconds: number | null) =>
    seconds === null ? 'No worker has run yet' : `No worker has run for ${inWords(seconds)}`,
  noWorkerHint:
    'Payouts, refunds, email and SMS are waiting, and nothing is lost. Start a worker (RUN=worker or RUN=both) to send them.',
  staleTasks: (seconds: number) => `The oldest task has been waiting for ${inWords(seconds)}`,
  openTasks: 'See tasks',
  stuckPayouts: (count: number) =>
    count === 1 ? "1 payout is due and can't leave" : `${count} payouts are due and can't leave`,
  stuckPayoutsHint: 'Usually the cleaner has no payout account yet.',
  openPayouts: 'See payouts',
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} hours` : `${Math.round(seconds / 86_400)} days`
}
