export interface ToastMessage {
  color: string
  title: string
  message: string
}

// One at a time: the newest replaces the one before. Source: C-135.
let latest: ToastMessage | null = null
const listeners = new Set<() => void>()

function setLatest(toast: ToastMessage | null) {
  latest = toast
  for (const notify of listeners) notify()
}

/** The newest toast as an external store of React. What shows it is loaded with the first one (`Toasts`). */
export const latestToast = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => latest,
  clear: () => setLatest(null),
}

const show = (color: string, title: string, message: string) => setLatest({ color, title, message })

export const toast = {
  success: (title: string, message = '') => show('green', title, message),
  error: (title: string, message = '') => show('red', title, message),
  info: (title: string, message = '') => show('jay', title, message),
}
