import { type ComponentType, useEffect, useState } from 'react'
import { NetworkError } from '../api/call-error.ts'
import { ErrorState } from './error-state.tsx'
import { comesFirst, type Late, late } from './in-use.ts'
import { LineSkeletons, SkeletonArea } from './skeletons.tsx'
import { tabOf } from './use-tab-in-address.ts'

/**
 * What stands behind a tab: its script comes when somebody uses the page, at the latest as the tab is opened. Where the
 * address opens it (the first of `tabs`, where it names none of them) the server draws it, and the page comes alive with it.
 */
export function tabPart<P extends object>(
  tab: string,
  load: () => Promise<ComponentType<P>>,
  tabs: readonly [string, ...string[]] = ['', tab],
): ComponentType<P> {
  return latePart(({ search }) => tab === tabOf(new URLSearchParams(search), tabs), load)
}

/** What only some addresses of a page show, as what stands behind a tab. */
export function latePart<P extends object>(
  isShownAt: (address: Location) => boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const script = late(load)
  if (typeof window === 'undefined' || isShownAt(window.location)) comesFirst(script)
  return (props) => <LatePart script={script} props={props} />
}

function LatePart<P extends object>({ script, props }: { script: Late<ComponentType<P>>; props: P }) {
  const Part = script.now()
  const [state, setState] = useState<'coming' | 'there' | 'lost'>(Part ? 'there' : 'coming')
  useEffect(() => {
    if (state !== 'coming') return
    let left = false
    script.load().then(
      () => left || setState('there'),
      () => left || setState('lost'),
    )
    return () => {
      left = true
    }
  }, [state, script])
  if (Part) return <Part {...props} />
  if (state === 'lost')
    return (
      <ErrorState error={new NetworkError('The script did not come.')} onRetry={() => setState('coming')} />
    )
  return (
    <SkeletonArea>
      <LineSkeletons lines={4} />
    </SkeletonArea>
  )
}
