import { Overlay } from '@mantine/core'
import { LoadingArea } from './loading.tsx'

/** Stands where a dialog will be while its chunk loads. */
export function LoadingDialog() {
  return (
    <Overlay fixed backgroundOpacity={0.3}>
      <LoadingArea />
    </Overlay>
  )
}
