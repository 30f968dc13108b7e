/** How what operators do with jobs is refused; part of the one table of refusals. */
export const jobAdminRefusals = {
  cannot_take_it: [409, '{name} cannot take this job: {why}.'],
  nobody_to_release: [409, 'No cleaner has this job: it is open already.'],
  has_it_already: [409, '{name} has this job already.'],
  asked_alone: [
    409,
    'The customer asked for one cleaner, who has this job alone until {when}. It can be given to another then.',
  ],
  only_customer_pays: [
    409,
    'That time costs {amount} more, which only the customer can pay. Please choose another day, or ask them to choose it themselves.',
  ],
  unpaid_keeps_price: [
    409,
    'This cleaning is not paid yet, and that time changes its price. Please choose a time at the same price.',
  ],
  report_not_found: [404, 'There is no such report of this job.'],
  ruled_already: [409, 'Somebody has ruled on this report already. Please read it on the page of the job.'],
  cannot_overturn: [409, 'This ruling is not possible: {why}'],
} as const satisfies Record<string, readonly [status: number, message: string]>
