import { notifications } from '@mantine/notifications'
import { uiCopy } from '../copy/ui.ts'

/** How long a toast stays. Source: C-135. */
const visibleMs = 5000

function show(color: string, title: string, message: string) {
  // One at a time: the newest replaces what is shown instead of queueing behind it.
  notifications.clean()
  notifications.show({
    color,
    title,
    message,
    autoClose: visibleMs,
    // No colour: Mantine hands its own on to the button as an attribute that HTML does not know.
    closeButtonProps: { 'aria-label': uiCopy.close, color: undefined },
  })
}

export const toast = {
  success: (title: string, message = '') => show('green', title, message),
  error: (title: string, message = '') => show('red', title, message),
  info: (title: string, message = '') => show('jay', title, message),
}
