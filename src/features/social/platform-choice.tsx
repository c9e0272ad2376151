import { Box, Checkbox, Flex, Text } from '@chakra-ui/react';
import { type PostDraft, postProblems, type SocialPlatform, socialPlatformLabels, socialPlatforms } from '@contract';
import { Button } from '@/components/button';

interface PlatformChoiceProps {
  chosen: readonly SocialPlatform[];
  onChange: (chosen: SocialPlatform[]) => void;
  /** What is going to be posted: a platform that would not take it says why. */
  draft: PostDraft;
  disabled: boolean;
}

/** Where a post goes. */
export function PlatformChoice({ chosen, onChange, draft, disabled }: PlatformChoiceProps) {
  const isEmpty = draft.text === '' && !draft.image && !draft.video;
  const toggle = (platform: SocialPlatform, on: boolean) =>
    onChange(socialPlatforms.filter((one) => (one === platform ? on : chosen.includes(one))));
  return (
    <Box role="group" aria-label="Platforms">
      <Flex align="center" justify="space-between" gap="3">
        <Text fontSize="sm" fontWeight="semibold" color="ink">
          Platforms
        </Text>
        <Button variant="quiet" size="sm" disabled={disabled} onClick={() => onChange([...socialPlatforms])}>
          Select All
        </Button>
      </Flex>
      {socialPlatforms.map((platform) => {
        const problems = isEmpty || !chosen.includes(platform) ? [] : postProblems(platform, draft);
        return (
          <Box key={platform} paddingBlock="2" borderBottomWidth="1px" borderColor="line">
            <Checkbox.Root
              checked={chosen.includes(platform)}
              disabled={disabled}
              onCheckedChange={({ checked }) => toggle(platform, checked === true)}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control>
                <Checkbox.Indicator />
              </Checkbox.Control>
              <Checkbox.Label>{socialPlatformLabels[platform]}</Checkbox.Label>
            </Checkbox.Root>
            {problems.map((problem) => (
              <Text key={problem} fontSize="sm" color="error">
                {problem}
              </Text>
            ))}
          </Box>
        );
      })}
    </Box>
  );
}
