import { useNavigation } from 'react-router'
import { uiCopy } from '#text/ui.ts'
import classes from './navigation-progress.module.css'

/** A thin bar along the top while the next page loads its data. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-label={uiCopy.loading} aria-busy className={classes.bar} />
}
