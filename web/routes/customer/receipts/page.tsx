import { Anchor, Card, Group, Stack, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { receiptsCopy as copy } from '#text/receipts.ts'
import { type Receipt, ReceiptRows } from '#web/features/receipt/receipt-rows.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { receiptPagesQuery } from './receipt-pages.ts'

export const handle: PageHandle = { access: 'booker', loadsStripe: false }
export const meta = titled(() => copy.title)

const prefetch: Prefetch = ({ load }) => load(receiptPagesQuery)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The customer's receipts and credit notes by year. */
export default function Receipts() {
  return (
    <Stack gap="lg" maw="48rem">
      <PageTitle>{copy.title}</PageTitle>
      <Years />
    </Stack>
  )
}

function Years() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(receiptPagesQuery)
  if (!data) {
    if (isFetching) return <CardSkeletons />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  }
  const receipts = data.pages.flatMap(({ rows }) => rows)
  if (receipts.length === 0) return <EmptyState {...copy.empty} />
  const years = [...new Set(receipts.map(({ year }) => year))]
  return (
    <>
      {years.map((year) => (
        <Year key={year} year={year} receipts={receipts.filter((receipt) => receipt.year === year)} />
      ))}
      {hasNextPage && (
        <Group justify="center">
          <BusyButton
            variant="default"
            busy={isFetchingNextPage}
            busyText={copy.loadingMore}
            onClick={() => void fetchNextPage()}
          >
            {copy.more}
          </BusyButton>
        </Group>
      )}
    </>
  )
}

function Year({ year, receipts }: { year: number; receipts: Receipt[] }) {
  return (
    <Card component="section" aria-labelledby={`year-${year}`}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id={`year-${year}`}>
          {year}
        </Title>
        <Anchor href={paths.receiptArchive(year)} download>
          {copy.ofYear(year)}
        </Anchor>
      </Group>
      <ReceiptRows
        receipts={receipts}
        label={String(year)}
        pdfPath={paths.receiptPdf}
        pagePath={paths.receipt}
      />
    </Card>
  )
}
