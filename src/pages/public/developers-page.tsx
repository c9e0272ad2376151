import api from 'virtual:api-reference';
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import * as texts from '@texts/public-pages';
import type { ReactNode } from 'react';
import { PageHeader, PageSection } from '@/layout/page-section';
import type { Field, Operation } from '@/lib/api-reference';
import { openApiAddress } from '@/lib/paths';

const Code = chakra('code', {
  base: {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.92em',
    overflowWrap: 'anywhere',
  },
});

/** `gallery-photos` as `Gallery photos`. */
function toTitle(name: string): string {
  const words = name.replace(/\.json$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Text of the document, in which `…` is around what a program reads. */
function RichText({ children }: { children: string }) {
  let place = 0;
  return children.split('`').map((part, index) => {
    place += part.length + 1;
    return index % 2 === 1 ? <Code key={place}>{part}</Code> : part;
  });
}

function Fields({ fields, optional }: { fields: readonly Field[]; optional: boolean }) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' }}
      columnGap="4"
    >
      {fields.map(({ name, description: words, required }) => (
        <Box key={name} display="contents">
          <Box as="dt" paddingTop="1.5">
            <Code>{name}</Code>
          </Box>
          <Box as="dd" paddingBlock={{ base: '0', md: '1.5' }} color="muted" overflowWrap="anywhere">
            {words}
            {optional && !required && <Text as="span">{texts.optional}</Text>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box marginTop="4">
      <Text textStyle="label" color="brass" marginBottom="1">
        {title}
      </Text>
      {children}
    </Box>
  );
}

/** One call: its line always, what it takes and answers when it is opened; all without a script. */
function Call({ call }: { call: Operation }) {
  const {
    id,
    method,
    path,
    summary,
    description,
    access: who,
    parameters,
    bodies,
    example,
    status,
    response,
    fields,
  } = call;
  return (
    <Box as="details" id={id} borderTopWidth="1px" borderColor="line" _last={{ borderBottomWidth: '1px' }}>
      <Box as="summary" cursor="pointer" paddingBlock="3" minHeight="11">
        <Code fontWeight="600">
          {method} {path}
        </Code>
        <Text as="span" display="block" color="muted">
          <RichText>{summary}</RichText>
        </Text>
      </Box>
      <Box paddingBottom="6">
        {description && (
          <Text maxWidth="prose">
            <RichText>{description}</RichText>
          </Text>
        )}
        <Part title={texts.forLabel}>{who}</Part>
        {parameters.length > 0 && (
          <Part title={texts.parameters}>
            <Fields fields={parameters} optional={false} />
          </Part>
        )}
        {bodies.map((body) => (
          <Part key={body.type} title={texts.takes(body.type)}>
            <Fields fields={body.fields} optional />
          </Part>
        ))}
        {bodies.length > 0 && (
          <Part title={texts.example}>
            <Code
              as="pre"
              display="block"
              whiteSpace="pre-wrap"
              paddingInlineStart="4"
              borderInlineStartWidth="2px"
              borderColor="brassLine"
            >
              {example}
            </Code>
          </Part>
        )}
        <Part title={texts.response(status)}>
          {fields.length > 0 ? <Fields fields={fields} optional={false} /> : <Code>{response}</Code>}
        </Part>
        <Part title={texts.or}>{call.errorStatuses.join(', ')}</Part>
      </Box>
    </Box>
  );
}

/** In English on every site: so are the document, its names and those who program. */
export default function DevelopersPage() {
  return (
    <Box lang="en">
      <PageHeader
        label={texts.developers}
        title={texts.whatProgramsCanAskOf}
        lead={<RichText>{api.description}</RichText>}
      >
        <Flex gap="6" marginTop="6" wrap="wrap">
          <chakra.a href={openApiAddress} textDecoration="underline" textUnderlineOffset="0.25em" paddingBlock="1.5">
            {texts.theSameForProgramsOpenapi}
          </chakra.a>
        </Flex>
      </PageHeader>
      <PageSection title={texts.signingIn} id="signing-in" compact>
        <Box as="ul" listStyleType="none" maxWidth="prose" display="grid" gap="3">
          {api.access.map(({ name, words }) => (
            <li key={name}>
              <Code fontWeight="600">{name}</Code>
              <Text>
                <RichText>{words}</RichText>
              </Text>
            </li>
          ))}
        </Box>
      </PageSection>
      {api.nouns.map(({ name, operations }) => (
        <PageSection key={name} title={toTitle(name)} id={name} compact>
          {operations.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </PageSection>
      ))}
      <PageSection title={texts.responses} id="responses" compact>
        {api.schemas.map(({ name, fields }) => (
          <Box key={name} id={name} marginBottom="8">
            <Heading as="h3" size="md" marginBottom="2">
              {name}
            </Heading>
            <Fields fields={fields} optional={false} />
          </Box>
        ))}
      </PageSection>
    </Box>
  );
}
