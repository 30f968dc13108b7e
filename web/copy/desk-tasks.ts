/** Words of the desk's list of tasks. */
export const tasksCopy = {
  title: 'Tasks',
  noun: 'task',
  searchFor: 'Name, key or #number',
  empty: 'Nothing waits and nothing has failed',
  task: 'Task',
  state: 'State',
  states: {
    failed: 'Failed',
    retrying: 'Failed, tried again',
    running: 'Running',
    waiting: 'Waiting',
  },
  tries: 'Tries',
  of: (tries: number, most: number) => `${tries} of ${most}`,
  next: 'Next or last try',
  error: 'Error',
  words: (name: string) => name.replaceAll('_', ' '),
}
