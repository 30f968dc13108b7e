import { count } from './count.ts'

/** Today's visits and money on the admin dashboard. */
export const todayCopy = {
  title: 'Today',
  visits: 'Visits',
  paid: 'Paid by customers',
  fee: 'Platform fee',
  refunded: 'Refunded',
  planned: 'Since midnight',
  progress: ({ completed, inProgress, ahead, unclaimed }: Record<Progress, number>) =>
    [
      completed > 0 && `${completed} completed`,
      inProgress > 0 && `${inProgress} in progress`,
      ahead > 0 && `${ahead} ahead`,
      unclaimed > 0 && `${unclaimed} without a cleaner`,
    ]
      .filter(Boolean)
      .join(', '),
  noVisits: 'No visits today',
  list: "Today's visits",
  more: (n: number) => `See ${count(n, 'more visit')} under Jobs`,
  time: 'Time',
  job: 'Job',
  state: 'Status',
  customer: 'Customer',
  cleaner: 'Cleaner',
  noCleaner: 'No cleaner yet',
  where: 'Where',
  late: 'Not started',
}

type Progress = 'completed' | 'inProgress' | 'ahead' | 'unclaimed'
