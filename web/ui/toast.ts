import { notifications } from '@mantine/notifications'

// One at a time: the newest replaces the one before. Source: C-135.
function show(color: string, title: string, message: string) {
  notifications.clean()
  notifications.show({ color, title, message })
}

export const toast = {
  success: (title: string, message = '') => show('green', title, message),
  error: (title: string, message = '') => show('red', title, message),
  info: (title: string, message = '') => show('jay', title, message),
}
