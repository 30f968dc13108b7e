import { useQueryClient } from '@tanstack/react-query'
import { seriesCopy as copy } from '#text/series.ts'
import { messageOf } from '#web/api/call-error.ts'
import { seriesQuery } from '#web/api/queries.ts'
import { useAct } from '#web/api/use-act.ts'
import type { SeriesView } from '#web/features/series/visits.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

interface Options<V> {
  act: (variables: V, signal: AbortSignal) => Promise<SeriesView>
  /** The toast after it. */
  done: string
  /** Closes the dialog. */
  close: () => void
}

/** An act on a series: shows the series as it is afterwards, and closes its dialog unless a retry may succeed. */
export function useSeriesAct<V = void>({ act, done, close }: Options<V>) {
  const client = useQueryClient()
  return useAct<SeriesView, V>({
    act,
    onSuccess: (series) => {
      client.setQueryData(seriesQuery(series.id).queryKey, series)
      toast.success(done)
    },
    onError: (error) => showFailureToast(error, copy.failedTitle, messageOf(error, copy.failedText)),
    onSettled: (_series, error) => {
      if (mayTryAgain(error)) return
      close()
      // The button that opened the dialog may be gone.
      setTimeout(() => document.activeElement === document.body && focusHeading(), 100)
    },
  })
}
