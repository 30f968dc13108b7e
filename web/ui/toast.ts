export interface Told {
  /** Each has its own: a repeat of the same words is told again. */
  number: number
  color: string
  title: string
  message: string
}

let told: Told | null = null
let number = 0
const followers = new Set<() => void>()

function tell(next: Told | null) {
  told = next
  for (const follow of followers) follow()
}

// One at a time: the newest replaces what is shown instead of queueing behind it.
function show(color: string, title: string, message: string) {
  number += 1
  tell({ number, color, title, message })
}

/** What is told right now, for the one place that shows it (`Toasts`). */
export const nowTold = {
  read: () => told,
  end: () => tell(null),
  follow(follower: () => void) {
    followers.add(follower)
    return () => {
      followers.delete(follower)
    }
  },
}

export const toast = {
  success: (title: string, message = '') => show('green', title, message),
  error: (title: string, message = '') => show('red', title, message),
  info: (title: string, message = '') => show('jay', title, message),
}
