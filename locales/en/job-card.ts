/** The card of a job. */
export const jobCardCopy = {
  number: (id: number) => `Job #${id}`,
  when: 'When',
  where: 'Where',
  duration: 'Duration',
  price: 'Price',
  earnings: 'You earn',
  cleaner: 'Cleaner',
  customer: 'Customer',
  nobodyYet: 'Not assigned yet',
  nobody: 'None',
  unpaid: 'Not paid yet',
  running: (since: string, until: string) => `Since ${since}, booked until ${until}`,
  held: 'Not booked until paid',
  chargedLater: 'Charged to your card later',
}
