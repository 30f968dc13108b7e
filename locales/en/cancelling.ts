/** The dialog that cancels a visit. */
export const cancelCopy = {
  title: 'Cancel Cleaning',
  question: 'Do you want to cancel this cleaning? This cannot be undone.',
  unpaid: 'You have not paid yet, so nothing is charged.',
  claimed: (fee: string) =>
    `Your cleaner is at the door and you have not paid yet. Under the terms of your booking, canceling now costs ${fee}. We don’t charge you right away. We look at what happened and email you.`,
  free: (money: string) => `Full refund: ${money}.`,
  late: (hours: number) =>
    `It starts in less than ${hours} hours, or did before you moved it, and a cleaner has planned for it, so a late fee applies.`,
  untilBegun: 'You can’t cancel once your cleaner has started.',
  amounts: 'Who gets what',
  refund: 'You get back',
  lateFee: 'Late fee',
  cleanerShare: 'of which your cleaner gets',
  failed: 'We couldn’t load what canceling costs',
  keep: 'Keep booking',
  confirm: 'Cancel Cleaning',
  confirming: 'Cancelling...',
  done: 'The job has been cancelled',
  refused: 'There was a problem cancelling the job',
}
