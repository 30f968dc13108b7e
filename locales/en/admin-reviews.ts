import type { Answer } from '#contract/index.ts'
import type { ReviewDecision } from '#domain/review-states.ts'
import { count } from './count.ts'

type Consequence = Answer<'GET /api/admin/reviews/:id'>['decisions'][number]
type AdminReviewsStanding = NonNullable<Consequence['rating']>['before']

/** Reviews in the admin area. */
export const reviewsCopy = {
  title: 'Reviews',
  noun: 'review',
  searchFor: 'Name, email, words, #review or #job',
  empty: 'No reviews yet',
  one: (id: number) => `Review #${id}`,
  page: 'Review',
  failedOne: 'This review could not be loaded',
  state: 'Status',
  states: { held: 'Held back', hidden: 'Hidden', shown: 'Shown' },
  heldFor: 'Held because',
  reasons: {
    same_card: 'Both sides used the same card',
    same_device: 'Both sides signed in on the same device',
    same_household: 'Both sides share an address or phone number',
  },
  by: 'By',
  about: 'About',
  job: 'Job',
  stars: 'Stars',
  of: (rating: number) => `${rating} of 5`,
  comment: 'Comment',
  noComment: 'No comment.',
  when: 'Written',
  counts: 'Counts toward rating',
  counted: 'Yes, while it is shown.',
  notCounted: 'Not yet, the visit is not paid and settled.',
  photos: 'Photos',
  photo: (n: number) => `Photo ${n} of the review`,
  other: (name: string) => `Review by ${name} of the same job`,
  noOther: 'The other side has not reviewed this job.',
  names: { hide: 'Hide', release: 'Release' },
  titles: { hide: 'Hide this review?', release: 'Release this review?' },
  done: { hide: 'Review hidden', release: 'Review shown' },
  consequences: ({ decision, rating, landing }: Consequence, about: string): string[] => [
    ...(decision === 'hide'
      ? ['Only its author still sees it, marked as hidden. We notify no one.']
      : [`${about} sees it on the job page. We notify no one.`]),
    ...(rating ? [rated(about, rating)] : ['No rating changes.']),
    ...(landing ? [landingText[decision]] : []),
    'You can undo this.',
  ],
  failed: 'Nothing was changed',
  failedText: 'Check and try again.',
  adminsAct: 'Only admins can hide or release reviews.',
}

const landingText: Record<ReviewDecision, string> = {
  hide: 'If the landing page shows it, it is removed there.',
  release: 'The landing page can show it.',
}

function rated(
  name: string,
  { before, after }: { before: AdminReviewsStanding; after: AdminReviewsStanding },
): string {
  return `The rating of ${name} changes from ${standing(before)} to ${standing(after)}.`
}

function standing({ reviews, average }: AdminReviewsStanding): string {
  return average === null ? 'none' : `${average} (${count(reviews, 'review')})`
}
