/** Words of the desk's list of messages. */
export const messagesCopy = {
  title: 'Messages',
  noun: 'message',
  searchFor: 'Whole e-mail or phone, or #job',
  empty: 'Nothing was written to anybody yet',
  message: 'Message',
  to: 'To',
  job: 'Job',
  state: 'State',
  when: 'Written',
  states: {
    unsent: 'Needs a person',
    queued: 'Waiting',
    sent: 'Sent',
    suppressed: 'Not sent',
    failed: 'Failed',
  },
  said: (state: string, reason: string | null) => (reason ? `${state}: ${reason}` : state),
}
