import { Overlay } from '@mantine/core'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { uiCopy } from '#text/ui.ts'
import { LoadingArea } from './loading.tsx'
import { toast } from './toast.ts'

interface Opens {
  opened?: boolean
  onClose: () => void
}

/**
 * A dialog in its own chunk, loaded when it is opened first. If the chunk cannot be loaded, a toast says so,
 * the dialog counts as closed, and the next press tries again.
 */
export function lazyDialog<P extends Opens>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const make = () => lazy(async () => ({ default: await load() }))
  const chunk = { Dialog: make() }
  const retry = () => {
    chunk.Dialog = make()
  }
  return (props) => <LazyDialog Dialog={chunk.Dialog} retry={retry} props={props} />
}

interface Props<P extends Opens> {
  Dialog: ComponentType<P>
  retry: () => void
  props: P
}

function LazyDialog<P extends Opens>({ Dialog, retry, props }: Props<P>) {
  const { opened = true, onClose } = props
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  if (!wanted) return null
  function fail() {
    retry()
    setWanted(false)
    toast.error(uiCopy.offline, uiCopy.offlineText)
    onClose()
  }
  return (
    <ChunkBoundary onFail={fail}>
      <Suspense fallback={<LoadingDialog />}>
        <Dialog {...props} />
      </Suspense>
    </ChunkBoundary>
  )
}

/** Shown where the dialog will be while its chunk loads. */
function LoadingDialog() {
  return (
    <Overlay fixed backgroundOpacity={0.3}>
      <LoadingArea />
    </Overlay>
  )
}

interface BoundaryProps {
  onFail: () => void
  children: ReactNode
}

class ChunkBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
