import { LazySection } from '@/components/lazy-section';

interface CaseDocumentsProps {
  caseId: string;
  /** Whether the signed-in user decides about the documents. */
  editable: boolean;
}

/** The documents of a case, whose code is fetched when a case is opened. Both properties stay as they are at first. */
export function CaseDocuments({ caseId, editable }: CaseDocumentsProps) {
  return (
    <LazySection
      id="case-documents"
      minHeight="8rem"
      load={async () => {
        const { DocumentList } = await import('@/features/documents/document-list');
        return () => <DocumentList caseId={caseId} editable={editable} />;
      }}
    />
  );
}
