import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import type { ToastMessage } from './toast.ts'
import classes from './toasts.module.css'

// A page frame that is mounted again does not repeat a toast.
let lastShown: ToastMessage | null = null

/**
 * Shows toasts at the bottom of the window, so that they cover neither a heading nor a dialog. Source: C-135.
 */
export default function ToastList({ latest }: { latest: ToastMessage }) {
  useEffect(() => {
    if (latest === lastShown) return
    lastShown = latest
    notifications.clean()
    notifications.show({ ...latest })
  }, [latest])
  return (
    <Notifications
      classNames={{ root: classes.root, notification: classes.toast }}
      position="bottom-right"
      containerWidth={380}
      limit={1}
      autoClose={5000}
      // The previous toast disappears when the next one appears.
      transitionDuration={0}
    />
  )
}
