import { chakra } from '@chakra-ui/react';
import { Icon, type IconName } from './icons';

const Round = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    boxSize: '11',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'full',
    color: 'ink',
    cursor: 'pointer',
    _hover: { borderColor: 'brass' },
  },
});

interface RoundButtonProps {
  icon: IconName;
  /** Name of the action, for screen readers. */
  label: string;
  onClick: () => void;
}

/** A button that is only a drawing, for moving back and forth. */
export function RoundButton({ icon, label, onClick }: RoundButtonProps) {
  return (
    <Round className="screen-only" type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </Round>
  );
}
