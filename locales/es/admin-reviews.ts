import type { Answer } from '#contract/index.ts'
import type { ReviewDecision } from '#domain/review-states.ts'
import { count } from './count.ts'

type Consequence = Answer<'GET /api/admin/reviews/:id'>['decisions'][number]
type AdminReviewsStanding = NonNullable<Consequence['rating']>['before']

/** Reviews in the admin area. */
export const reviewsCopy = {
  title: 'Reviews',
  noun: 'review',
  searchFor: 'Name, e-mail, words, #review or #job',
  empty: 'Nobody has written a review yet',
  one: (id: number) => `Review #${id}`,
  page: 'Review',
  failedOne: 'This review could not be loaded',
  state: 'State',
  states: { held: 'Held back', hidden: 'Hidden', shown: 'Shown' },
  heldFor: 'Held because',
  reasons: {
    same_card: 'Both sides have paid with one card',
    same_device: 'Both sides were signed in on one device',
    same_household: 'Both sides share an address or a telephone number',
  },
  by: 'By',
  about: 'About',
  job: 'Job',
  stars: 'Stars',
  of: (rating: number) => `${rating} of 5`,
  comment: 'Comment',
  noComment: 'Stars without words.',
  when: 'Written',
  counts: 'Counts',
  counted: 'Its cleaning is paid: it counts while it is shown.',
  notCounted: 'Its cleaning is not paid and settled: it counts nowhere yet.',
  photos: 'Photos',
  photo: (n: number) => `Photo ${n} of the review`,
  other: (name: string) => `What ${name} wrote of the same job`,
  noOther: 'The other side has written nothing of this job.',
  names: { hide: 'Hide', release: 'Release' },
  titles: { hide: 'Hide this review?', release: 'Release this review?' },
  done: { hide: 'The review is hidden', release: 'The review is shown' },
  consequences: ({ decision, rating, landing }: Consequence, about: string): string[] => [
    ...(decision === 'hide'
      ? ['Nobody but its author sees it, who reads that it is hidden. Nobody is told.']
      : [`${about} sees it on the page of the job. Nobody is told.`]),
    ...(rating ? [rated(about, rating)] : ['No rating changes now.']),
    ...(landing ? [landingText[decision]] : []),
    'This can be taken back.',
  ],
  failed: 'The review stays as it was',
  failedText: 'Please look at it again.',
  adminsAct: 'Only admins hide or release reviews.',
}

const landingText: Record<ReviewDecision, string> = {
  hide: 'It leaves the reviews of the landing page, if it is among them.',
  release: 'The landing page can show it among the best reviews.',
}

function rated(
  name: string,
  { before, after }: { before: AdminReviewsStanding; after: AdminReviewsStanding },
): string {
  return `The rating of ${name} goes from ${standing(before)} to ${standing(after)}.`
}

function standing({ reviews, average }: AdminReviewsStanding): string {
  return average === null ? 'none' : `${average} by ${count(reviews, 'review')}`
}
