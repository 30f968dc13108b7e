/** The cleaner's next visit, the rest of the day and the week's earnings, on the dashboard. */
export const todayCopy = {
  now: 'Under way',
  today: 'Today',
  next: 'Your next visit',
  finish: 'Not marked complete',
  open: 'View job',
  openNamed: (jobId: number) => ` #${jobId}`,
  write: 'Write',
  writeNamed: (jobId: number) => ` to the customer of job #${jobId}`,
  rest: 'Later today',
  week: 'This week',
  earned: (amount: string) => `${amount} earned`,
  toCome: (amount: string) => `${amount} to come`,
} as const
