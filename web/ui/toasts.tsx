import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** Where a toast is shown: at the foot of the window, so that it covers neither a heading nor a dialog. Source: C-135. */
export function Toasts() {
  return (
    <Notifications
      classNames={{ root: classes.root, notification: classes.toast }}
      position="bottom-right"
      containerWidth={380}
      limit={1}
      autoClose={5000}
      // The one before is gone as the next one comes.
      transitionDuration={0}
    />
  )
}
