import { Box, Flex, Heading, Link, Text } from '@chakra-ui/react';
import { type PostDraft, platformLimits, postLength, postProblems, previewText, type SocialPlatform } from '@contract';
import * as common from '@texts/common';
import { formatCount } from '@texts/dates';
import * as texts from '@texts/social';
import { socialPlatformLabels } from '@texts/social-platforms';
import { useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import type { ChosenFile } from '@/data/social/chosen-file';
import { ruleText } from '@/lib/rule-text';
import { FilePreview } from './file-picker';

interface PlatformPreviewProps {
  platform: SocialPlatform;
  text: string;
  image: ChosenFile | null;
  video: ChosenFile | null;
  draft: PostDraft;
}

/** A post as one platform would show it at first, and why it would not take it. */
function PlatformPreview({ platform, text, image, video, draft }: PlatformPreviewProps) {
  const [whole, setWhole] = useState(false);
  const shown = previewText(platform, text);
  const problems = postProblems(platform, draft).map((problem) => ruleText(problem));
  const label = socialPlatformLabels[platform];
  return (
    <Box as="section" aria-label={label} borderTopWidth="1px" borderColor="ink" paddingTop="3">
      <Flex align="center" gap="2.5">
        <Icon name={platform} />
        <Heading as="h3" size="sm">
          {label}
        </Heading>
        <Text as="span" marginInlineStart="auto" fontSize="sm" color="muted">
          {texts.ofLabel(formatCount(postLength(platform, text)), formatCount(platformLimits[platform].text))}
        </Text>
      </Flex>
      {problems.map((problem) => (
        <Text key={problem} color="error" fontWeight="medium">
          {problem}
        </Text>
      ))}
      {text && (
        <Text marginTop="2" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {whole ? text : shown.text}{' '}
          {shown.cut && !whole && (
            <Link asChild>
              <button type="button" aria-label={texts.seeMoreOfTheText(label)} onClick={() => setWhole(true)}>
                {texts.seeMore}
              </button>
            </Link>
          )}
        </Text>
      )}
      {image && (
        <Box marginTop="3">
          <FilePreview kind="image" file={image.file} />
        </Box>
      )}
      {video && (
        <Box marginTop="3">
          <FilePreview kind="video" file={video.file} />
        </Box>
      )}
    </Box>
  );
}

interface PreviewDialogProps extends Omit<PlatformPreviewProps, 'platform'> {
  platforms: readonly SocialPlatform[];
  open: boolean;
  onClose: () => void;
}

/** A post as each chosen platform would show it. */
export function PreviewDialog({ platforms, open, onClose, ...post }: PreviewDialogProps) {
  return (
    <AppDialog
      title={texts.preview}
      open={open}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <Flex direction="column" gap="6">
        {platforms.map((platform) => (
          <PlatformPreview key={platform} platform={platform} {...post} />
        ))}
      </Flex>
    </AppDialog>
  );
}
