import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/testimonials';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { Stars } from '@/components/stars';
import type { TestimonialRow } from '@/data/testimonials/admin-queries';

interface TestimonialDetailProps {
  /** The testimonial to show; nothing is rendered without one. */
  row: TestimonialRow | undefined;
  open: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Everything a client said. */
export function TestimonialDetail({ row, open, onDelete, onClose }: TestimonialDetailProps) {
  if (!row) return null;
  const { name, occupation, rating, message, visible } = row;
  const footer = (
    <>
      <Button variant="danger" marginInlineEnd="auto" onClick={onDelete}>
        {common.deleteLabel}
      </Button>
      <Button variant="outline" onClick={onClose}>
        {common.close}
      </Button>
    </>
  );
  return (
    <AppDialog title={name} open={open} onClose={onClose} footer={footer}>
      <Box as="figure">
        {occupation && <Text color="muted">{occupation}</Text>}
        <Flex wrap="wrap" align="center" gap="4" marginTop="3">
          <Stars value={rating} />
          <Badge variant={visible ? 'subtle' : 'outline'}>{visible ? texts.publicLabel : common.hidden}</Badge>
        </Flex>
        <Text
          as="blockquote"
          marginTop="5"
          fontFamily="heading"
          fontSize="lg"
          lineHeight="1.42"
          color="ink"
          whiteSpace="pre-line"
        >
          “{message}”
        </Text>
      </Box>
    </AppDialog>
  );
}
