import * as texts from '@texts/board';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/button';

const CauseListDialog = lazy(async () => ({ default: (await import('./cause-list-dialog')).CauseListDialog }));

/** Compares the day with the court's list. */
export function CauseListButton({ day }: { day: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" flex="none" onClick={() => setIsOpen(true)}>
        {texts.causeList}
      </Button>
      <Suspense>{isOpen && <CauseListDialog key={day} day={day} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
