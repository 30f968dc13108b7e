/** The dialog that cancels a visit. */
export const cancelCopy = {
  title: 'Cancel Cleaning',
  question: 'Do you want to cancel this cleaning? This cannot be undone.',
  unpaid: 'You have not paid yet, so nothing is charged.',
  claimed: (fee: string) =>
    `Your cleaner is at the door and you have not paid yet. By the terms of your booking cancelling now costs ${fee}. Nothing is charged at once: we look at what happened and write to you.`,
  free: (money: string) => `You get everything back: ${money}.`,
  late: (hours: number) =>
    `It starts in less than ${hours} hours, or was to before you moved it, and a cleaner has planned for it, so a late fee applies.`,
  untilBegun: 'You can’t cancel once your cleaner has started.',
  amounts: 'Who gets what',
  refund: 'You get back',
  lateFee: 'Late fee',
  cleanerShare: 'of which your cleaner gets',
  failed: 'What a cancellation costs could not be loaded',
  keep: 'Keep Cleaning',
  confirm: 'Cancel Cleaning',
  confirming: 'Cancelling...',
  done: 'The job has been cancelled',
  refused: 'There was a problem cancelling the job',
}
