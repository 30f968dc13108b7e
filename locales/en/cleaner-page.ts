import { shortMoney } from '../format.ts'
import { count } from './count.ts'

/** The public page of a cleaner. */
export const cleanerPageCopy = {
  title: (name: string, area: string) => `${name}, home cleaner in ${area}`,
  description: (name: string, area: string, skills: string[], reviews: number) =>
    `${name} cleans homes in ${area}${skills.length > 0 ? `: ${skills.join(', ')}` : ''}. ${
      reviews > 0 ? `Read ${count(reviews, 'review')} and book` : 'Book'
    } at one flat fee.`.slice(0, 160),
  kicker: (area: string) => `Cleans in ${area}`,
  all: 'All cleaners',
  checked: 'Background-checked',
  approved: 'Approved',
  checkedMeans: (brand: string) =>
    `${brand} checked this cleaner's background and approved them. The badge goes away when the check expires.`,
  approvedMeans: (brand: string) =>
    `${brand} approved this cleaner. We don't have a background check result for them.`,
  uncheckedMeans: (brand: string) =>
    `${brand} hasn't approved this cleaner or checked their background, or the check has expired.`,
  rating: (stars: number, reviews: number) => `${stars.toFixed(1)} stars from ${count(reviews, 'review')}`,
  noRatings: 'No ratings yet',
  jobs: (n: number) => `${count(n, 'cleaning')} done here`,
  since: (date: string) => `here since ${date}`,

  book: (name: string) => `Book ${name}`,
  ask: (name: string, hours: number) =>
    hours > 0
      ? `${name} gets first pick for ${count(hours, 'hour')}. If they can’t make it, we offer it to others.`
      : `We’ll tell ${name} you asked for them. If they can’t make it, another cleaner can step in.`,
  flat: (price: number) => `From ${shortMoney(price)}`,
  flatMeans: 'One flat price for the whole cleaning, no matter who comes.',
  rate: (rate: number) => `${shortMoney(rate)} per hour`,
  rateMeans: 'is their own rate, for comparison only. You pay one flat price.',
  own: 'This is your page as others see it.',
  ownPublic: 'Anyone can see it, and search engines may list it.',
  ownHidden: 'Only people who are signed in can see it.',
  edit: 'Change your profile',

  about: (name: string) => `About ${name}`,
  experience: 'Experience',
  skills: 'Skills',
  days: 'When they work',

  reviews: 'Reviews',
  stars: (n: number) => `${n} out of 5 stars`,
  spread: 'Reviews by number of stars',
  spreadLine: (stars: number, n: number) => `${count(stars, 'star')}: ${n}`,
  noReviews: (name: string) =>
    `No one has reviewed ${name} yet. Customers can once their cleaning is done and paid.`,
  realReviews: 'Every review comes from a cleaning done and paid here.',
  formerCustomer: 'A former customer',
  photo: (author: string) => `Photo from ${author}`,
  unsaid: 'Stars only, no comment.',
  older: 'Older reviews',
  newest: 'Newest reviews',

  missing: {
    pageTitle: 'No such cleaner',
    title: 'We can’t show this cleaner',
    text: 'This cleaner no longer works here, or only people who are signed in can see their page.',
    signIn: 'Sign In',
    find: 'Find Cleaners',
    jobs: 'Find Available Jobs',
  },
}
