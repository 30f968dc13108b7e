import { termsDeskCopy } from './desk-terms.ts'
import { statusLabels } from './ui.ts'

/** Words of the desk's list of jobs, and of a job's page. */
export const jobsDeskCopy = {
  title: 'Jobs',
  noun: 'job',
  searchFor: 'Name, phone, address or #number',
  empty: 'Nobody has booked yet',
  job: 'Job',
  state: 'State',
  states: {
    untaken: 'Nobody takes it, and it is soon',
    unfinished: 'Begun, and not completed long after',
    missed: 'Visit missed, and not ruled on',
    pending: statusLabels.pending ?? '',
    assigned: statusLabels.assigned ?? '',
    in_progress: statusLabels.in_progress ?? '',
    completed: statusLabels.completed ?? '',
    cancelled: statusLabels.cancelled ?? '',
  },
  when: 'Visit',
  customer: 'Customer',
  named: (name: string) => `Booked for ${name}`,
  cleaner: 'Cleaner',
  nobody: 'Nobody',
  where: 'Where',
  price: 'Price',

  one: 'Job',
  heading: (id: number | string) => `Job #${id}`,
  failed: 'This job could not be loaded',
  acts: { cancel: 'Cancel Job', reassign: 'Reassign', reschedule: 'Reschedule' },
  until: (from: string, to: string) => `${from} to ${to}`,
  booked: 'Booked',
  offered: 'Open to cleaners',
  notOffered: 'Not yet: it is not paid',
  promised: 'Hours of cancelling count from',
  contact: 'Contact',
  asked: 'Asked first',
  askedUntil: (until: string) => `alone until ${until}`,
  askedNoMore: 'everybody may take it',
  missedBy: 'Did not come before',
  instructions: 'Instructions',
  requirements: 'Wishes',
  checkedIn: 'At the door',
  late: 'Said to be late by',
  minutes: (n: number) => `${n} minutes`,
  paid: 'Paid',
  refunded: 'Gone back, or on its way',
  priceRows: { cleaning: 'Cleaning', today: 'Surcharge for today', difference: 'Another time' },
  terms: 'Terms it was booked under',
  /** A line for each, as the page of the terms says them. */
  agreed: (terms: Record<string, number>) =>
    Object.entries({ version: 'Version', ...termsDeskCopy.names }).flatMap(([name, said]) =>
      terms[name] === undefined ? [] : [`${said}: ${terms[name]}`],
    ),
}
