import { uiCopy } from '#text/ui.ts'
import classes from './loading.module.css'

interface Props {
  variant?: 'spinner' | 'bubble' | 'sweep' | 'wipe' | 'sparkle'
  size?: 'sm' | 'md' | 'lg'
  label?: string
}

/** Content of unknown shape is loading. Source: C-133. */
function Loading({ variant = 'spinner', size = 'md', label = uiCopy.loading }: Props) {
  return (
    <div role="status" className={classes.loading} data-variant={variant} data-size={size}>
      <span className={classes.stage} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="visually-hidden">{label}</span>
    </div>
  )
}

/** The same in the middle of an otherwise empty area. */
export function LoadingArea(props: Props) {
  return (
    <div className={classes.area}>
      <Loading {...props} size={props.size ?? 'lg'} />
    </div>
  )
}
