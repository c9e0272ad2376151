import { Badge, chakra } from '@chakra-ui/react';
import * as texts from '@texts/documents';
import type { VersionRow } from '@/data/documents/queries';
import { formatMoment } from '@/lib/dates';
import { formatFileSize } from '@/lib/file-size';

/** A version in one line. */
export function describeVersion({ kind, size_bytes, created_at }: VersionRow): string {
  return [texts.documentKindLabels[kind], formatFileSize(size_bytes), formatMoment(created_at)].join(' · ');
}

/** Why a version cannot be opened; nothing for one that can. */
export function VersionProblem({ version: { checked_at, virus } }: { version: VersionRow }) {
  if (virus) return <chakra.span color="error">{texts.removedByTheVirusScanner(virus)}</chakra.span>;
  if (!checked_at) return <Badge variant="outline">{texts.beingCheckedForViruses}</Badge>;
  return null;
}
