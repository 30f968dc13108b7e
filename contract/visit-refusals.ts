/** Refusals of the moves around a visit. */
export const visitRefusals = {
  start_too_early: [409, 'You can start this job from {when}.'],
  complete_too_early: [409, 'You can complete this job from {when}.'],
  move_too_early: [409, 'That is possible from {when}.'],
  cleaner_checked_in: [
    409,
    'Your cleaner has told us that they are at the door. Please look, or call them; if nobody is there, write to us.',
  ],
  arrival_confirmed: [
    409,
    'You have confirmed that your cleaner was there. If something else was wrong, please write to us.',
  ],
  contested_already: [409, 'You have told us already that nobody came. We look at it and write to you.'],
  contest_too_late: [
    409,
    'Your cleaner has been paid for this visit, so it cannot be reported here any more. Please write to us.',
  ],
  not_checked_in: [409, 'Tell us first that you are at the door.'],
} as const
