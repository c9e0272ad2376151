import { Box, chakra, Grid, Text } from '@chakra-ui/react';
import type { NewsItem } from '@contract';
import { adminPath, casePath, portalCasePath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/news';
import { useEffect, useMemo, useState } from 'react';
import { CountBadge } from '@/components/count-badge';
import { Icon } from '@/components/icons';
import { TextButton, TextLink } from '@/components/text-control';
import { adminSummaryQuery, clientSummaryQuery, countNews } from '@/data/dashboard';
import { useMarkSeen } from '@/hooks/use-mark-seen';
import { toNewsText } from './internal/news-item';

const heading = texts.newSinceYourLastVisit;
const nothing = texts.nothingNewSinceYourLast;
const none: readonly NewsItem[] = [];
const inset = { base: '4', md: '5' } as const;

/** Kinds that are marked as seen elsewhere: with their case, or in their list. */
const isSeenElsewhere = ({ kind }: NewsItem) => ['messages', 'submissions', 'accounts'].includes(kind);

const toKey = ({ kind, id, caseId }: NewsItem) => `${kind} ${id ?? caseId}`;

/** Kinds that a client has still to act on: they are on the first screen until then, see `StillOpen`. */
const isStillOpen = ({ kind }: NewsItem) => kind === 'messages' || kind === 'document_request';

const clientPath = ({ caseId, id }: NewsItem) => portalCasePath(caseId ?? '', id);

function toAdminPath({ kind, caseId }: NewsItem): string {
  if (kind === 'accounts') return adminPath('clients');
  if (kind === 'submissions' || !caseId) return adminPath('submissions');
  return casePath(caseId, kind === 'messages' ? 'messages' : 'documents');
}

interface NewsLineProps {
  item: NewsItem;
  /** Where it is shown. */
  to: string;
  /** Shows an event instead. */
  onOpen?: ((id: string) => void) | undefined;
}

function NewsLine({ item, to, onOpen }: NewsLineProps) {
  const { id, caseNumber, caseTitle, clientName } = item;
  const isEvent = item.startDate !== null && id !== null;
  const courtCase = [caseNumber, caseTitle, clientName].filter(Boolean).join(' · ');
  return (
    <Grid
      as="li"
      templateColumns={{ base: '5.5rem minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' }}
      columnGap="3"
      paddingInline={inset}
      paddingBlock="1.5"
      borderTopWidth="1px"
      borderColor="line"
      fontSize={{ base: 'sm', md: 'md' }}
      lineHeight="1.4"
    >
      <Text as="span" color="muted" fontSize={{ base: 'xs', md: 'sm' }} lineHeight="1.6">
        {texts.newsLabels[item.kind]}
      </Text>
      <Box minWidth="0">
        {isEvent && onOpen ? (
          <TextButton onClick={() => onOpen(id)}>{toNewsText(item)}</TextButton>
        ) : (
          <TextLink to={to}>{toNewsText(item)}</TextLink>
        )}
        {courtCase && (
          <Text color="muted" fontSize={{ base: 'xs', md: 'sm' }} truncate>
            {courtCase}
          </Text>
        )}
      </Box>
    </Grid>
  );
}

interface NewsListProps {
  /** The latest first; undefined until it is known. */
  news: readonly NewsItem[] | undefined;
  toPath: (item: NewsItem) => string;
  onOpen?: ((id: string) => void) | undefined;
}

/**
 * News: a line with its number and kinds, and below it each item once it is opened. The line is always
 * there, and so moves nothing when its answer or something new comes. What is opened counts as seen, and stays there until
 * the person goes elsewhere.
 */
function NewsList({ news: answer, toPath, onOpen }: NewsListProps) {
  const news = answer ?? none;
  const { mutate } = useMarkSeen('news');
  const [seen, setSeen] = useState(none);
  const [isOpen, setIsOpen] = useState(false);
  const all = [...new Map([...news, ...seen].map((item) => [toKey(item), item])).values()];
  const until = isOpen ? news.find((item) => !isSeenElsewhere(item))?.at : undefined;
  useEffect(() => {
    if (until === undefined) return;
    setSeen((before) => [...news.filter((item) => !isSeenElsewhere(item)), ...before]);
    mutate(until);
  }, [until, news, mutate]);
  return (
    <Box
      as="section"
      aria-label={heading}
      className="screen-only"
      marginBottom={{ base: '3', md: '6' }}
      borderWidth="1px"
      borderColor="line"
      background="surface"
    >
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        width="full"
        minHeight="11"
        paddingInline={inset}
        textAlign="start"
        cursor={all.length > 0 ? 'pointer' : 'default'}
        aria-expanded={isOpen && all.length > 0}
        disabled={all.length === 0}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Text as="span" whiteSpace={{ md: 'nowrap' }} fontFamily="heading">
          {answer && all.length === 0 ? nothing : heading}
        </Text>
        <CountBadge count={countNews(news)} say={common.newOnes} />
        <Text
          as="span"
          color="muted"
          fontSize="sm"
          flex="1"
          minWidth="0"
          truncate
          marginInline="3"
          // A phone has no room for them.
          visibility={{ base: 'hidden', md: 'visible' }}
        >
          {[...new Set(all.map(({ kind }) => texts.newsLabels[kind]))].join(', ')}
        </Text>
        {all.length > 0 && <Icon name="chevron" style={isOpen ? { rotate: '180deg' } : undefined} />}
      </chakra.button>
      {isOpen && (
        <Box as="ul" listStyleType="none">
          {all.map((item) => (
            <NewsLine key={toKey(item)} item={item} to={toPath(item)} onOpen={onOpen} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** News for a client. @param onOpen is given the id of the event to show */
export function ClientNews({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(clientSummaryQuery);
  const news = useMemo(() => data?.news.filter((item) => !isStillOpen(item)), [data]);
  return <NewsList news={news} toPath={clientPath} onOpen={onOpen} />;
}

/** News for an admin. */
export function AdminNews() {
  const { data } = useQuery(adminSummaryQuery);
  return <NewsList news={data?.news} toPath={toAdminPath} />;
}
