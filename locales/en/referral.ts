/** Customers who invite others: on their dashboard. */
export const referralCopy = {
  title: (discount: string, credit: string) => `Give ${discount}, get ${credit}`,
  text: (discount: string, credit: string) =>
    `Share your link. Someone new to us gets ${discount} off their first visit. You get ${credit} in credit once that visit is done and paid.`,
  link: 'Your link',
  code: (code: string) => `Or they type the code ${code} when they book.`,
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Please select the link and copy it.',
  booked: (n: number) => (n === 1 ? '1 person has booked.' : `${n} people have booked.`),
  earned: (n: number) => (n === 1 ? 'You got credit for 1 person.' : `You got credit for ${n} people.`),
}
